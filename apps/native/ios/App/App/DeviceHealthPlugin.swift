import Capacitor
import UIKit

/// Tells how hot the phone is, and the charge of its battery: the web view of iOS tells pages neither.
@objc(DeviceHealthPlugin)
public class DeviceHealthPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "DeviceHealthPlugin"
    public let jsName = "DeviceHealth"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "get", returnType: CAPPluginReturnPromise)
    ]

    override public func load() {
        DispatchQueue.main.async {
            UIDevice.current.isBatteryMonitoringEnabled = true
        }
        for name in [
            ProcessInfo.thermalStateDidChangeNotification,
            UIDevice.batteryLevelDidChangeNotification,
            UIDevice.batteryStateDidChangeNotification
        ] {
            NotificationCenter.default.addObserver(self, selector: #selector(tell), name: name, object: nil)
        }
    }

    @objc public func get(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            call.resolve(self.health())
        }
    }

    // The heat's notification comes on any thread.
    @objc private func tell() {
        DispatchQueue.main.async {
            self.notifyListeners("change", data: self.health())
        }
    }

    private func health() -> [String: Any] {
        var health: [String: Any] = [:]
        switch ProcessInfo.processInfo.thermalState {
        case .serious:
            health["heat"] = "hot"
        case .critical:
            health["heat"] = "critical"
        default:
            break
        }
        let device = UIDevice.current
        if device.batteryLevel >= 0 {
            health["battery"] = [
                "percent": Int((device.batteryLevel * 100).rounded()),
                "isCharging": device.batteryState == .charging || device.batteryState == .full
            ]
        }
        return health
    }
}
