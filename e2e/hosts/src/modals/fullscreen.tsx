import { useRef } from 'react'
import type { Modal } from './Modal.ts'

const Fullscreen: Modal = ({ children }) => {
  const screen = useRef<HTMLDivElement>(null)
  return (
    <div ref={screen} className="modal" role="dialog" aria-labelledby="title">
      <h2 id="title">Of the host</h2>
      <button type="button" onClick={() => void screen.current?.requestFullscreen()}>
        Open
      </button>
      {children}
    </div>
  )
}
export default Fullscreen
