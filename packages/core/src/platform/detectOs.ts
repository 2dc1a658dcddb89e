/** Properties of `navigator`, passed in so that core needs no DOM. */
export interface OsFacts {
  readonly userAgent: string
  /** `navigator.platform`; iPads claim to be a Mac. */
  readonly platform: string
  readonly maxTouchPoints: number
}

/** Detects the operating system. Apart from `detectPlatform`, because the first chunk chooses the dialogs by it. */
export function detectOs({ userAgent, platform, maxTouchPoints }: OsFacts): 'ios' | 'android' | 'desktop' {
  if (/android/i.test(userAgent)) return 'android'
  const isIos = /iphone|ipod|ipad/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isIos ? 'ios' : 'desktop'
}
