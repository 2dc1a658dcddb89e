import { useEffect, useState } from 'react'
import { type Look, readLook, writeLook } from '../look/Look.ts'

/** State of the preview that is not part of the theme. */
export interface Preview {
  readonly state: string
  /** Simulated `prefers-color-scheme`, for a theme that follows the system. */
  readonly scheme: 'light' | 'dark'
}

interface Edited {
  readonly look: Look
  readonly preview: Preview
}

function read(): Edited {
  const query = new URLSearchParams(location.search)
  return {
    look: readLook(query),
    preview: {
      state: query.get('state') ?? 'connect',
      scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    },
  }
}

/** The edited look. Stored in the URL, so that it can be shared as a link. */
export function useLook(): [Edited, (change: Partial<Look>) => void, (change: Partial<Preview>) => void] {
  const [edited, setEdited] = useState(read)
  useEffect(() => {
    const follow = () => setEdited(read())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    const { look, preview } = edited
    const query = new URLSearchParams([...Object.entries(preview), ...writeLook(look)])
    // Browsers count the writes to the address, and a colour picker makes a hundred in a second.
    const timer = setTimeout(() => history.replaceState(null, '', `?${query}`), 150)
    return () => clearTimeout(timer)
  }, [edited])

  return [
    edited,
    (change) => setEdited(({ look, preview }) => ({ look: { ...look, ...change }, preview })),
    (change) => setEdited(({ look, preview }) => ({ look, preview: { ...preview, ...change } })),
  ]
}
