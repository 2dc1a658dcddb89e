/** A network that the Demo Wallet can reach. */
export interface DemoChain {
  /** Decimal chain id. */
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
  /** False: the wallet must be asked to add it first, which shows that path of a page. */
  readonly known?: boolean
}
