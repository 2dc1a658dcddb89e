/** Why the database cannot be used, in one line that says what to do. Nothing in it has been changed. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}
