/** The keys of a catalogue with any text: the type of its translations. */
export type Catalogue<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Catalogue<Texts[Key]>
}
