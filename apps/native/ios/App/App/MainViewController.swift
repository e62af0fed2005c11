import Capacitor

/// The web view, with the plugins that are in this project: those of packages register themselves.
class MainViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        bridge?.registerPluginInstance(DeviceHealthPlugin())
    }
}
