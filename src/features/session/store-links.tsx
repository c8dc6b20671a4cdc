import type { Session } from '#contract/session/session.ts'
import { storeBasePath } from '#contract/paths/store-path.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'

type StoreLinksProps = { stores: Session['stores']; current?: string }

/** Links to the user's stores. Each is a full page load, so that no data of another store remains. */
export function StoreLinks({ stores, current }: StoreLinksProps) {
  return (
    <ul className="stack">
      {stores.map(({ id, name }) => (
        <li key={id}>
          <a className="button" href={`${storeBasePath(id)}/`} aria-current={id === current && 'page'}>
            <StoreText text={name ?? id} />
          </a>
        </li>
      ))}
    </ul>
  )
}
