import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import type { Modal } from './Modal.ts'

const Mui: Modal = ({ children }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="title">
        <DialogTitle id="title">Of the host</DialogTitle>
        {children}
      </Dialog>
    </>
  )
}
export default Mui
