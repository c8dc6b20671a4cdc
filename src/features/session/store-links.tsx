import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session/session.ts'
import { storeBasePath } from '#contract/page-paths.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Badge } from '#src/ui/badge.tsx'

type StoreLinksProps = { stores: Session['stores']; current?: string }

/** Links to the user's stores. Each is a full page load, so that no data of another store remains. */
export function StoreLinks({ stores, current }: StoreLinksProps) {
  const t = useTranslations('session.account')
  return (
    <ul className="stack">
      {stores.map(({ id, name }) => (
        <li key={id}>
          <a
            className="button spread flex"
            href={`${storeBasePath(id)}/`}
            aria-current={id === current && 'page'}
          >
            <StoreText text={name ?? id} />
            {id === current && (
              <Badge kind="quiet" icon={<Check aria-hidden="true" size={13} strokeWidth={2.5} />}>
                {t('current')}
              </Badge>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
