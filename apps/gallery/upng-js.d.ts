declare module 'upng-js' {
  interface Picture {
    readonly width: number
    readonly height: number
    /** 3: with a palette. */
    readonly ctype: number
  }
  const upng: {
    decode(file: Uint8Array): Picture
    /** The dots of each frame, four bytes each. */
    toRGBA8(picture: Picture): readonly ArrayBuffer[]
    encode(frames: readonly ArrayBuffer[], width: number, height: number, colours: number): ArrayBuffer
  }
  export default upng
}
