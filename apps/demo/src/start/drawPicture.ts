/** A door ajar in two colours, as a `data:` URL: the picture of a demo name. */
export function drawPicture(wall: string, room: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="${wall}" d="M0 0h96v96H0z"/>` +
    `<path fill="${room}" d="M28 84V40a20 20 0 0 1 40 0v44z"/>` +
    `<path fill="#fffaeb" d="M28 84V40a20 20 0 0 1 20-20v76z"/><circle fill="${room}" cx="42" cy="58" r="3"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
