/** en-US: what the page says inside Safe. */
export const safeMessages = {
  viewOnly:
    'You can look around here. Signing in needs cookies, and this browser keeps none for apps inside Safe.',
  /** `{app}` is the name of the site. */
  open: 'Open {app} by itself',
} as const
