import type { ThemeOptions } from '@foyer/kit/themes'
import { bases, blurs, corners, type Look, presets, stacks } from '../look/Look.ts'
import { Segments } from '../playground/Segments.tsx'
import { ColorField } from './ColorField.tsx'
import styles from './Options.module.css'
import { TextField } from './TextField.tsx'

interface OptionsProps {
  readonly look: Look
  readonly onChange: (change: Partial<Look>) => void
}

const titles: Readonly<Record<string, string>> = { both: 'Light and dark', none: 'None' }
const labelled = <T extends string>(values: readonly T[]) =>
  values.map((value) => [value, titles[value] ?? `${value[0]?.toUpperCase()}${value.slice(1)}`] as const)

/** Options of a preset. */
export function Options({ look, onChange }: OptionsProps) {
  const { base, options } = look
  const { accentColors } = presets[base === 'both' ? 'light' : base]
  const accent = options.accentColor ?? accentColors.blue.accentColor
  const tell = (change: { readonly [K in keyof ThemeOptions]: ThemeOptions[K] | undefined }) => {
    const next = Object.entries({ ...options, ...change }).filter(([, value]) => value)
    onChange({ options: Object.fromEntries(next) })
  }
  return (
    <section className={styles.options} aria-label="Options">
      <Segments
        legend="Base"
        options={labelled(bases)}
        value={base}
        onChange={(base) => onChange({ base })}
      />
      <Accents colors={accentColors} accent={accent} onChange={tell} />
      <ColorField label="Accent colour" value={accent} onChange={(accentColor) => tell({ accentColor })} />
      <ColorField
        label="On the accent"
        value={options.accentColorForeground ?? accentColors.blue.accentColorForeground}
        onChange={(accentColorForeground) => tell({ accentColorForeground })}
      />
      <Segments
        legend="Corners"
        options={labelled(corners)}
        value={options.borderRadius ?? 'large'}
        onChange={(borderRadius) => tell({ borderRadius })}
      />
      <TextField
        label="Font"
        value={options.fontFamily ?? ''}
        placeholder='"Brand Sans", Georgia'
        onChange={(fontFamily) => tell({ fontFamily })}
      />
      <Segments
        legend="Where it is missing"
        options={labelled(stacks)}
        value={options.fontStack ?? 'rounded'}
        onChange={(fontStack) => tell({ fontStack })}
      />
      <Segments
        legend="Blur behind dialogs"
        options={labelled(blurs)}
        value={options.overlayBlur ?? 'none'}
        onChange={(overlayBlur) => tell({ overlayBlur })}
      />
    </section>
  )
}

interface AccentsProps {
  readonly colors: (typeof presets)[keyof typeof presets]['accentColors']
  readonly accent: string
  readonly onChange: (colors: Pick<ThemeOptions, 'accentColor' | 'accentColorForeground'>) => void
}

function Accents({ colors, accent, onChange }: AccentsProps) {
  return (
    <fieldset className={styles.swatches}>
      <legend>Accent</legend>
      {Object.entries(colors).map(([name, { accentColor, accentColorForeground }]) => (
        <button
          key={name}
          type="button"
          className={styles.swatch}
          title={name}
          aria-label={`Accent ${name}`}
          aria-pressed={accentColor === accent}
          ref={(element) => element?.style.setProperty('--swatch', accentColor)}
          onClick={() => onChange({ accentColor, accentColorForeground })}
        />
      ))}
    </fieldset>
  )
}
