import type { Session } from '#contract/session.ts'
import { baseOfStore } from '#src/lib/entrance/store-address.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'

type StoreLinksProps = { stores: Session['stores']; current?: string }

/** Stores of one person. Each is opened anew, with nothing of another one in the page. */
export function StoreLinks({ stores, current }: StoreLinksProps) {
  return (
    <ul className="stack">
      {stores.map(({ id, name }) => (
        <li key={id}>
          <a className="button" href={`${baseOfStore(id)}/`} aria-current={id === current && 'page'}>
            <StoreText text={name ?? id} />
          </a>
        </li>
      ))}
    </ul>
  )
}
