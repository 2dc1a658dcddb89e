import { Drawer } from 'vaul'
import type { Modal } from './Modal.ts'

const Vaul: Modal = ({ children }) => (
  <Drawer.Root>
    <Drawer.Trigger>Open</Drawer.Trigger>
    <Drawer.Portal>
      <Drawer.Overlay className="cover" />
      <Drawer.Content className="modal" aria-describedby={undefined}>
        <Drawer.Title>Of the host</Drawer.Title>
        {children}
      </Drawer.Content>
    </Drawer.Portal>
  </Drawer.Root>
)
export default Vaul
