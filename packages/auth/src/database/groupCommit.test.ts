import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GroupCommit } from './groupCommit.ts'

let folder: string
let database: Libsql.Database
let elsewhere: Libsql.Database
let transactions: GroupCommit

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-group-'))
  const file = join(folder, 'a.sqlite')
  database = new Libsql(file)
  for (const pragma of ['journal_mode = WAL', 'wal_autocheckpoint = 0', 'foreign_keys = ON']) {
    database.pragma(pragma)
  }
  // An orphan is found by the commit, not by the statement.
  database.exec(
    'create table item (id text primary key, parent text references item deferrable initially deferred)',
  )
  elsewhere = new Libsql(file)
  transactions = new GroupCommit(database)
})
afterEach(() => {
  elsewhere.close()
  database.close()
})

async function add(id: string, parent: string | null = null, changedRows = 1): Promise<void> {
  await transactions.begin()
  let onDisk: Promise<void>
  try {
    database.prepare('insert into item values (?, ?)').run(id, parent)
    onDisk = transactions.commit(changedRows)
  } catch (error) {
    transactions.rollback(error)
    throw error
  }
  await onDisk
}

const onDisk = () =>
  elsewhere
    .prepare('select id from item order by id')
    .all()
    .map((row) => (row as { id: string }).id)
const outcomes = async (work: Promise<void>[]) => (await Promise.allSettled(work)).map(({ status }) => status)

test('F2: the transactions of one turn are one commit, and none is answered before it', async () => {
  const exec = vi.spyOn(database, 'exec')
  const seen: string[][] = []
  const ids = ['a', 'b', 'c', 'd']
  await Promise.all(ids.map((id) => add(id).then(() => seen.push(onDisk()))))
  expect(seen).toEqual(ids.map(() => ids))
  expect(exec.mock.calls.filter(([sql]) => sql === 'commit')).toHaveLength(1)
  await add('e')
  expect(exec.mock.calls.filter(([sql]) => sql === 'commit')).toHaveLength(2)
  expect(onDisk()).toEqual([...ids, 'e'])
})

test('F2: one that fails takes no other with it', async () => {
  expect(await outcomes([add('a'), add('a'), add('b')])).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(onDisk()).toEqual(['a', 'b'])
})

test('F2: what was begun and given up leaves nothing', async () => {
  const other = add('a')
  await transactions.begin()
  database.prepare('insert into item values (?, ?)').run('b', null)
  transactions.rollback(new Error('given up'))
  await other
  expect(onDisk()).toEqual(['a'])
})

test('B24: when the commit fails, all of its transactions have failed, and the next ones work', async () => {
  expect(await outcomes([add('a'), add('b', 'nobody')])).toEqual(['rejected', 'rejected'])
  expect(onDisk()).toEqual([])
  await add('a')
  expect(onDisk()).toEqual(['a'])
})

test('B24: when the database rolls back everything, so have all', async () => {
  const first = add('a')
  await transactions.begin()
  database.exec('rollback')
  transactions.rollback(new Error('full'))
  await expect(first).rejects.toThrow('full')
  expect(onDisk()).toEqual([])
  await add('b')
  expect(onDisk()).toEqual(['b'])
})

test('B24: while another process writes, nothing begins; afterwards it does', async () => {
  elsewhere.exec('begin immediate')
  await expect(add('a')).rejects.toThrow(/locked/)
  elsewhere.exec('rollback')
  await add('a')
  expect(onDisk()).toEqual(['a'])
})

test('F9: the log is written back in another turn than a commit, and no transaction is open then', async () => {
  const order: string[] = []
  const exec = database.exec.bind(database)
  const pragma = database.pragma.bind(database)
  vi.spyOn(database, 'exec').mockImplementation((sql) => {
    order.push(sql)
    if (sql === 'commit') setImmediate(() => order.push('another turn'))
    return exec(sql)
  })
  vi.spyOn(database, 'pragma').mockImplementation((source, ...rest) => {
    order.push(source)
    return pragma(source, ...rest)
  })
  await add('a', null, 1000)
  await add('b')
  expect(order.filter((what) => !what.includes('member'))).toEqual([
    'begin immediate',
    'commit',
    'another turn',
    'wal_checkpoint(PASSIVE)',
    'begin immediate',
    'commit',
  ])
})

test('closing waits for what has begun', async () => {
  const last = add('a')
  await transactions.close()
  await last
  expect(onDisk()).toEqual(['a'])
})
