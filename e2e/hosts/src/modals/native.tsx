import { useRef } from 'react'
import type { Modal } from './Modal.ts'

const Native: Modal = ({ children }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Open
      </button>
      <dialog ref={dialog} className="modal" aria-labelledby="title">
        <h2 id="title">Of the host</h2>
        {children}
      </dialog>
    </>
  )
}
export default Native
