/** The members of next-auth 4 and 5 that are used, because a host brings the package. */
declare module 'next-auth/react' {
  export function getCsrfToken(): Promise<string | undefined>
  export function signIn(
    provider: string,
    options: Readonly<Record<string, string | boolean>>,
  ): Promise<{ readonly ok?: boolean; readonly error?: string | null | undefined } | undefined>
  export function signOut(options: { readonly redirect: false }): Promise<unknown>
  export function useSession(): { readonly status: 'authenticated' | 'loading' | 'unauthenticated' }
}
