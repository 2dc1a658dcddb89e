/** Words of the face inside Safe, in en-US. */
export const safeWords = {
  viewOnly:
    'You can look around here. Signing in needs cookies, and this browser keeps none for apps inside Safe.',
  open: 'Open {app} by itself',
} as const
