'use client'
import { type NewTransaction as KitTransaction, useAddRecentTransaction as useAdd } from '@foyer/kit'
import { useCallback } from 'react'
import type { NewTransaction } from './types/transaction.ts'

/**
 * Returns a function that adds a transaction of the connected account to the account dialog and follows it.
 *
 * The function throws if no wallet is connected, and on invalid input.
 */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  const add = useAdd()
  return useCallback((transaction) => add(transaction as KitTransaction), [add])
}
