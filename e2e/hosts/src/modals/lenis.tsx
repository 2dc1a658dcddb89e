import Lenis from 'lenis'
import { useEffect } from 'react'
import type { Modal } from './Modal.ts'

/** Smooth scrolling of the whole page. */
const Smooth: Modal = ({ children }) => {
  useEffect(() => {
    const lenis = new Lenis({ autoRaf: true })
    return () => lenis.destroy()
  }, [])
  return children
}
export default Smooth
