import type { Theme as KitTheme, ThemeOptions } from '@foyer/kit/themes'
import {
  darkTheme as kitDarkTheme,
  lightTheme as kitLightTheme,
  midnightTheme as kitMidnightTheme,
} from '@foyer/kit/themes'

type Mutable<Value> = {
  -readonly [Key in keyof Value]: Value[Key] extends string ? string : Mutable<Value[Key]>
}

export type { ThemeOptions }

/** Values of one theme. They may be assigned, as those of RainbowKit are. */
export type ThemeVars = Mutable<KitTheme>

/** A theme, or one for light and one for dark systems. */
export type Theme = ThemeVars | { lightMode: ThemeVars; darkMode: ThemeVars }

type ThemeFunction<Accents> = ((options?: ThemeOptions) => ThemeVars) & { accentColors: Accents }

const mutable = <Accents>(
  create: ((options?: ThemeOptions) => KitTheme) & { readonly accentColors: Accents },
): ThemeFunction<Accents> =>
  Object.assign((options?: ThemeOptions): ThemeVars => structuredCopy(create(options)), {
    accentColors: create.accentColors,
  })

function structuredCopy({ blurs, colors, fonts, radii, shadows }: KitTheme): ThemeVars {
  return {
    blurs: { ...blurs },
    colors: { ...colors },
    fonts: { ...fonts },
    radii: { ...radii },
    shadows: { ...shadows },
  }
}

/** Dark text on white. The default accent is blue. */
export const lightTheme = mutable(kitLightTheme)
/** White text on dark grey. The default accent is blue. */
export const darkTheme = mutable(kitDarkTheme)
/** White text on black. The default accent is blue. */
export const midnightTheme = mutable(kitMidnightTheme)
