/** The database cannot be used. One line that says what to do; nothing was changed. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** @throws {DatabaseError} with the command that installs the driver, if it is missing */
export async function loadDriver<Driver>(name: string, load: () => Promise<Driver>): Promise<Driver> {
  return load().catch((cause) => {
    throw new DatabaseError(
      `The database driver ${name} cannot be loaded: npm install ${name}. (${cause instanceof Error ? cause.message.split('\n', 1)[0] : cause})`,
      { cause },
    )
  })
}
