import { readDirection } from './followLook.ts'

/** Tells the direction that the fragment asks for, now and whenever that changes. Returns the way to stop. */
export function followDirection(tell: (dir: 'ltr' | 'rtl') => void): () => void {
  const apply = () => tell(readDirection())
  addEventListener('hashchange', apply)
  apply()
  return () => removeEventListener('hashchange', apply)
}
