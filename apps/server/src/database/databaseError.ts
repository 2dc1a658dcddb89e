/** The database cannot be used. One line that says what to do; nothing was changed. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}
