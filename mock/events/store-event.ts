import type { RawRecord } from '#mock/seed/raw-record.ts'

/** An event of the store as it is sent (live-service.md, Webhooks). `merchant` and `created_at` are added if they are missing. */
export type StoreEvent = { event: string; data: RawRecord; merchant?: string | number; created_at?: string }

/** Sends an event and resolves with the status of the response; rejects without a response. */
export type SendEvent = (event: StoreEvent) => Promise<number>
