import assert from 'node:assert/strict'
import type { Session } from '#contract/session/session.ts'
import type { DirtyFields } from '#src/features/brands/texts/dirty-fields.ts'
import { runInTab, loadModules, type Tab } from './simulated-tabs.ts'

type Modules = Awaited<ReturnType<typeof loadModules>>

/** A page with the form of one brand: the real modules without a screen. */
export class PageModel {
  readonly tab: Tab
  private readonly modules: Modules
  private readonly autosave: InstanceType<Modules['DraftAutosave']>
  private readonly cleanups: (() => void)[]
  private readonly failedReads = new Set<string>()
  /** The person and store of the page's session. */
  readonly owner: string
  typed = ''

  /** Loads the modules; `opened` resolves to the page once its session is known, or to null without a session. */
  static async load(tab: Tab): Promise<{ opened: Promise<PageModel | null> }> {
    const modules = await runInTab(tab, loadModules)
    const opened = runInTab(tab, async () => {
      modules.applySession(await modules.bootstrapSession(null))
      const { session } = modules.authState()
      return session ? new PageModel(tab, modules, session) : null
    })
    return { opened }
  }

  private constructor(tab: Tab, modules: Modules, session: Session) {
    this.tab = tab
    this.modules = modules
    this.owner = `${session.person.id}@${session.store}`
    this.autosave = new modules.DraftAutosave(modules.createDraftKey(this.subject), () => {})
    const stopWatching = modules.startSessionWatcher({
      pageSession: session,
      refetchFailed: () => Promise.all([...this.failedReads].map((path) => this.read(path))),
      onRecovered: () => {},
      onUse: () => () => {},
    })
    this.cleanups = [this.autosave.start(), stopWatching]
  }

  get failure() {
    return this.modules.sessionFailure.get()?.kind ?? null
  }

  get isDisconnected(): boolean {
    return this.modules.isDisconnected.get()
  }

  private get subject() {
    return { storeKey: this.modules.storeSettings().storeKey, brandId: '7' }
  }

  async read(path = '/api/brands'): Promise<void> {
    this.failedReads.delete(path)
    if (!(await this.request(path, 'GET'))) this.failedReads.add(path)
  }

  type(text: string): void {
    this.typed = text
    runInTab(this.tab, () => this.autosave.update(typedAs(text)))
  }

  /** Sends the typed text; resolves to the text, or to null if the save failed. */
  async save(): Promise<string | null> {
    const sent = this.typed
    if (!(await this.request('/api/brands/7', 'PUT'))) return null
    if (this.typed === sent) this.type('')
    return sent
  }

  /** Signs out; resolves to whether it succeeded. */
  async signOut(): Promise<boolean> {
    const data = await this.request('/auth/sign-out', 'POST')
    if (data) runInTab(this.tab, () => this.modules.announceSessionChange())
    return data
  }

  /** The drafts that the page offers to restore. */
  drafts() {
    return runInTab(this.tab, () => this.modules.listDrafts(this.subject, this.modules.storeLanguages()))
  }

  /** Restores the latest draft, like `use-brand-draft.ts`. */
  restore(): void {
    const draft = this.drafts().find(({ key }) => key !== this.autosave.key)
    const text = draft?.dirty.get('logo')?.text
    if (this.typed !== '' || draft === undefined || text === undefined) return
    this.type(text)
    runInTab(this.tab, () => this.modules.storeDraft(draft.key, new Map()))
  }

  /** Dispatches an event of the window. */
  dispatch(event: 'focus' | 'pagehide'): void {
    runInTab(this.tab, () => this.tab.events.dispatchEvent(new Event(event)))
  }

  leave(): void {
    this.dispatch('pagehide')
    runInTab(this.tab, () => this.cleanups.forEach((stop) => stop()))
    this.tab.isOpen = false
  }

  /* Every response must be for the page's own person and store. */
  private async request(path: string, method: 'GET' | 'PUT' | 'POST'): Promise<boolean> {
    try {
      const { data } = await runInTab(this.tab, () =>
        this.modules.callApi(path, method === 'GET' ? {} : { method }),
      )
      const { servedAs, store, signedOut } = data as Record<string, string>
      const servedFor = servedAs === undefined ? this.owner : `${servedAs}@${store}`
      assert(servedFor === this.owner, `${this.owner} is not answered as ${servedFor}`)
      assert(!signedOut || this.owner.startsWith(`${signedOut}@`), `${this.owner} signs nobody else out`)
      return true
    } catch (error) {
      if (error instanceof Error && error.name === 'ApiError') return false
      throw error
    }
  }
}

function typedAs(text: string): DirtyFields {
  return text === '' ? new Map() : new Map([['logo', { text, base: '' }]])
}
