import type { Modal } from './Modal.ts'

const Plain: Modal = ({ children }) => children
export default Plain
