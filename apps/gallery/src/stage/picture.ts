/**
 * For the pictures that are compared: letters that come with the gallery, the same on every machine. Loaded for
 * them only, because everybody else is to see the kit as it comes.
 */
import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import './picture.css'

// At once: on a machine without any font Chromium does not begin to load those that a text asks for.
await Promise.all([...document.fonts].map((face) => face.load()))
