/** The steps of a visit, in the order of the table, with the heading of their column. */
export const stepTitles = {
  row: 'row, name, icon',
  connect: 'connect',
  address: 'address',
  balance: 'balance',
  signIn: 'sign in',
  switch: 'switch',
  add: 'add',
  accountChange: 'account change',
  revoke: 'revoke',
  reload: 'reload',
  lock: 'lock, unlock',
  hidden: 'hidden tab',
} as const

export type StepId = keyof typeof stepTitles

export const stepIds = Object.keys(stepTitles) as readonly StepId[]
