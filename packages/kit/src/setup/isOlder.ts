/** Whether a version such as `18.2.0` is older than `major.minor`. */
export function isOlder(version: string, [major, minor]: readonly [major: number, minor: number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}
