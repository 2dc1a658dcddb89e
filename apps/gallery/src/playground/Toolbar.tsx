import { locales } from '@foyer/core'
import { type Choices, directions, widths } from '../choices.ts'
import { themes } from '../themes.ts'
import { Segments } from './Segments.tsx'
import styles from './Toolbar.module.css'

interface ToolbarProps {
  readonly choices: Choices
  readonly onChoose: (change: Partial<Choices>) => void
}

/** How the state is looked at. */
export function Toolbar({ choices, onChoose }: ToolbarProps) {
  return (
    <div className={styles.bar}>
      <Segments
        legend="Theme"
        options={themes.map(({ id, name }) => [id, name])}
        value={choices.theme}
        onChange={(theme) => onChoose({ theme })}
      />
      <Segments
        legend="Direction"
        options={directions.map((dir) => [dir, dir === 'ltr' ? 'Left to right' : 'Right to left'])}
        value={choices.dir}
        onChange={(dir) => onChoose({ dir })}
      />
      <Segments
        legend="Width"
        options={widths.map((width) => [width, width === 'fit' ? 'Fit' : width])}
        value={choices.width}
        onChange={(width) => onChoose({ width })}
      />
      <label className={styles.language}>
        <span className={styles.label}>Language</span>
        <select
          value={choices.locale}
          onChange={({ target }) => onChoose({ locale: locales[target.selectedIndex] ?? choices.locale })}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {new Intl.DisplayNames('en', { type: 'language' }).of(locale)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
