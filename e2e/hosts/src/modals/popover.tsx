import type { Modal } from './Modal.ts'

const Popover: Modal = ({ children }) => (
  <>
    <button type="button" popoverTarget="host-popover">
      Open
    </button>
    <div id="host-popover" popover="auto" className="modal" role="dialog" aria-labelledby="title">
      <h2 id="title">Of the host</h2>
      {children}
    </div>
  </>
)
export default Popover
