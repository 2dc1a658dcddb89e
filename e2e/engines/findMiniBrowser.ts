import { existsSync, readdirSync } from 'node:fs'

const libraries = '/usr/lib'

/** WebKitGTK's small browser, where its driver is installed; undefined elsewhere. */
export function findMiniBrowser(): string | undefined {
  const places = readdirSync(libraries).map((folder) => `${libraries}/${folder}/webkit2gtk-4.1/MiniBrowser`)
  return places.find((place) => existsSync(place))
}
