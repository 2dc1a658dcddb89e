import { FocusTrap } from 'focus-trap-react'
import { useState } from 'react'
import type { Modal } from './Modal.ts'

const Trapped: Modal = ({ children }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <FocusTrap focusTrapOptions={{ onDeactivate: () => setOpen(false) }}>
          <div className="modal" role="dialog" aria-modal="true" aria-labelledby="title">
            <h2 id="title">Of the host</h2>
            {children}
          </div>
        </FocusTrap>
      )}
    </>
  )
}
export default Trapped
