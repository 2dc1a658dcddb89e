import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import type { Modal } from './Modal.ts'

const Headless: Modal = ({ children }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <DialogPanel className="modal">
          <DialogTitle>Of the host</DialogTitle>
          {children}
        </DialogPanel>
      </Dialog>
    </>
  )
}
export default Headless
