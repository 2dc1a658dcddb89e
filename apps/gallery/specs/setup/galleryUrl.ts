/** Where the gallery is served. */
export function galleryUrl(): string {
  const url = process.env.FOYER_GALLERY
  if (!url) throw new Error('The gallery is not served. Run its checks with npm test -w @foyer/gallery.')
  return url
}
