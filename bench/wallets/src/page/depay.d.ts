/** The package has no types. */
declare module '@depay/web3-mock-evm' {
  /** Matches any parameter. */
  export const anything: unknown
  export function mock(configuration: object): object
  /** Emits an event of the mocked wallet. */
  export function trigger(event: string, values: readonly unknown[]): void
}
