/** The shape of a catalogue without its words: what every other language has to fill in. */
export type Catalogue<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Catalogue<Texts[Key]>
}
