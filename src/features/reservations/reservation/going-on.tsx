import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { ChangeMark } from '#src/features/reservations/reservation/changes/change-mark.tsx'
import { useChanges } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { lastDayLabel } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { Facts, StayName } from './stay-facts.tsx'

type GoingOnProps = {
  /** The stays of a day that go on. */
  stays: Reservation[]
  onOpen: (key: string) => void
}

/* Of more stays stands their number. */
const maxNames = 24

/** In a list whose rows are what begins and ends: until when those are that go on. */
export function GoingOn({ stays, onOpen }: GoingOnProps) {
  const t = useTranslations('common.reservations')
  const tTable = useTranslations('reservations.weekTable')
  const { keys } = useChanges()
  const changed = stays.filter(({ key }) => keys.has(key))
  const fact = {
    title: tTable('goOn', { count: stays.length }),
    names: stays.map((stay) => (
      <StayName key={stay.key} stay={stay} data-reservation={stay.key} onOpen={onOpen}>
        <span className="quiet">{t('until', { time: lastDayLabel(stay) })}</span>
        <ChangeMark reservations={[stay]} />
      </StayName>
    )),
    mark: <ChangeMark reservations={changed} />,
  }
  return <Facts facts={[fact]} max={maxNames} />
}
