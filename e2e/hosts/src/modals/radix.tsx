import * as Dialog from '@radix-ui/react-dialog'
import type { Modal } from './Modal.ts'

/** As shadcn has it. */
const Radix: Modal = ({ children }) => (
  <Dialog.Root>
    <Dialog.Trigger>Open</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay className="cover" />
      <Dialog.Content className="modal" aria-describedby={undefined}>
        <Dialog.Title>Of the host</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
)
export default Radix
