import leven from 'leven'
import { type SettingName, settingTable } from './setting-table.ts'

/* The largest share of a setting's name that may be written otherwise. */
const maxDifference = 0.4

/** Whether a name is a setting of Diwan. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settingTable, name)
}

/** The setting whose name resembles another name most; null if none does. */
export function nearestSetting(name: string): SettingName | null {
  const plain = name
    .toUpperCase()
    .replaceAll('-', '_')
    .replace(/^DIWAN_/, '')
  // Otherwise every other program's `…_PORT` would resemble ours.
  const isLike = (known: string) => known[0] === plain[0] || (plain.includes('_') && known.includes(plain))
  const [nearest] = Object.keys(settingTable)
    .filter(isSettingName)
    .filter(isLike)
    .map((known) => ({ known, difference: leven(plain, known) / known.length }))
    .toSorted((a, b) => a.difference - b.difference)
  return nearest && nearest.difference <= maxDifference ? nearest.known : null
}
