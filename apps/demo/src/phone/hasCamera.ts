/** Whether this machine has a camera. Browsers tell so without asking their user. */
export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false
}
