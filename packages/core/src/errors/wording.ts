import type { ErrorLink } from './errorChain.ts'

/**
 * The words of an error: its message, and the words of a name or code such as `UserRejectedError` and `USER_REJECTED`.
 * One line each.
 */
export function wordsOf({ name, code, message = '' }: ErrorLink): string {
  const id = [name, code].filter((value) => typeof value === 'string').join('\n')
  return `${id.replace(/_/g, ' ').replace(/([a-z])(?=[A-Z])/g, '$1 ')}\n${message}`
}

/** Whether one of the errors says it in one of these ways. */
export function saysAny(links: readonly ErrorLink[], ways: readonly RegExp[]): boolean {
  return links.some((link) => {
    const words = wordsOf(link)
    return ways.some((way) => way.test(words))
  })
}
