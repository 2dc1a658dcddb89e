/**
 * Font of the compared pictures, equal on every machine. Not loaded otherwise: the gallery shows the kit in the
 * system's font.
 */
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './picture.css'

// At once: on a machine without any font Chromium does not begin to load those that a text asks for.
await Promise.all([...document.fonts].map((face) => face.load()))
