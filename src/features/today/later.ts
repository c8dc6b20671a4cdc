export { ComingDays, NextDay, SameWeekday } from './coming-days.tsx'
export { rovingFocus } from '#src/lib/keys/roving-focus.ts'
export { NextReservation } from './next-reservation.tsx'
export { TodayChanges } from './today-changes.tsx'
